import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { pointer } from 'd3-selection';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { useTranslate } from 'react-admin';
import { placeText } from '../fields/coordinate/place';
import { ProgressLine } from '../ui/LoadArea';
import { LoadStatus } from '../ui/LoadStatus';
import { useDelayed } from '../ui/useDelayed';
import type { MapEvents, MapHandle, Scene } from './MapHandle';
import { MapScale } from './MapScale';
import type { View } from './projection';
import { type MapProblem, useMapDrawing } from './useMapDrawing';
import { keyMoves } from './useMapView';

interface Props extends MapEvents {
  label: string;
  initial: View;
  /** Draws on top of the basemap. */
  draw(scene: Scene): void;
  ref?: Ref<MapHandle>;
  /** Overlaid elements, which position themselves. */
  children?: ReactNode;
  /** Describes the keyboard controls. */
  hint: string;
}

/** The part that receives the pointer and keys. */
const surface: SxProps = {
  position: 'absolute',
  inset: 0,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: 3, outlineColor: 'primary.main', outlineOffset: -3 },
};

/** Land, water and degrees on a canvas, moved by mouse, touch, wheel and keys. */
export function WorldMap({ label, initial, draw, ref, children, hint, ...events }: Props) {
  const frame = useRef<HTMLElement>(null);
  /** Shows the coordinates under the pointer. */
  const pointed = useRef<HTMLElement>(null);
  const hintId = useId();
  const { handle, canvases, moveBy, ...map } = useMapDrawing(frame, initial, draw, events);
  useImperativeHandle(ref, () => handle);
  const isLate = useDelayed(map.isLoading);
  const positionOf = (event: MouseEvent) => {
    const [x, y] = pointer(event);
    return { x, y, place: handle.projection.toPlace(x, y) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    if (event.target !== event.currentTarget || !move || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    moveBy(...move);
  };
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        height: '100%',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        backgroundColor: map.colours.water,
      }}
    >
      <Box
        component="section"
        ref={frame}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-busy={map.isLoading}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onMouseMove={event => {
          const at = positionOf(event);
          const isPressable = events.onPoint?.(at) ?? false;
          event.currentTarget.style.cursor = isPressable ? 'pointer' : '';
          if (pointed.current) pointed.current.textContent = placeText(at.place);
        }}
        onMouseLeave={() => {
          events.onPoint?.(undefined);
          if (pointed.current) pointed.current.textContent = '';
        }}
        onClick={event => {
          // The second press of a double press zooms.
          if (!event.defaultPrevented && event.detail < 2) events.onPress?.(positionOf(event));
        }}
        sx={surface}
      >
        <Box component="canvas" ref={canvases.basemap} aria-hidden sx={{ position: 'absolute' }} />
        <Box
          component="canvas"
          ref={canvases.overlay}
          aria-hidden
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
        />
      </Box>
      <span id={hintId} style={visuallyHidden}>
        {hint}
      </span>
      {children}
      {isLate && <ProgressLine aria-hidden />}
      <LoadStatus isLoading={isLate} hasFailed={false} />
      <ZoomButtons onZoom={nearer => moveBy(0, 0, nearer)} />
      <MapFooter view={map.viewAtRest} pointed={pointed} />
      {map.problem && <ProblemNote problem={map.problem} onRetry={map.retry} />}
    </Box>
  );
}

function ZoomButtons({ onZoom }: { onZoom(nearer: number): void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'absolute', top: 24, right: 8, display: 'grid', gap: 0.5 }}>
      {([1, -1] as const).map(nearer => (
        <IconButton
          key={nearer}
          size="small"
          aria-label={translate(`seamark.map.${nearer > 0 ? 'nearer' : 'further'}`)}
          onClick={() => onZoom(nearer)}
          sx={{
            backgroundColor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            '&:hover': { backgroundColor: 'background.default' },
          }}
        >
          {nearer > 0 ? <Add fontSize="small" /> : <Remove fontSize="small" />}
        </IconButton>
      ))}
    </Box>
  );
}

/** The scale, the coordinates under the pointer, and the source of the map. */
function MapFooter({ view, pointed }: { view: View; pointed: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 'auto 0 0 0',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 12px',
        alignItems: 'end',
        p: 0.5,
        pointerEvents: 'none',
        color: 'text.primary',
      }}
    >
      <MapScale view={view} />
      <Note>
        <span ref={pointed} />
      </Note>
      <Note end>{translate('seamark.map.source')}</Note>
    </Box>
  );
}

function ProblemNote({ problem, onRetry }: { problem: MapProblem; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        inset: '8px 56px auto 8px',
        p: 1,
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Typography variant="body2">{translate(`seamark.map.${problem}`)}</Typography>
      {problem === 'missing' && (
        <Button size="small" onClick={onRetry}>
          {translate('seamark.map.again')}
        </Button>
      )}
    </Box>
  );
}

function Note({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return (
    <Typography
      variant="caption"
      sx={{ ...(end && { marginInlineStart: 'auto' }), fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
    >
      {children}
    </Typography>
  );
}
