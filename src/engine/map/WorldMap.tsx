import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { coloursOf } from './colours';
import { drawGraticule } from './drawGraticule';
import { createGround } from './ground/createGround';
import type { MapEvents, MapHandle, Scene } from './MapFrame';
import { MapScale } from './MapScale';
import { placeText } from './placeText';
import { createProjection, type View } from './projection';
import { type Rectangle, useFrameDrawing } from './useFrameDrawing';
import { useMapView } from './useMapView';

interface Props extends MapEvents {
  /** What it shows, for those who can't see it. */
  label: string;
  initial: View;
  /** Draws what is on the ground. */
  draw(scene: Scene): void;
  ref?: Ref<MapHandle>;
  /** What lies over it, placed by its own style. */
  children?: ReactNode;
  /** A frame may be drawn with Shift, and a place pressed: what keys do is told below. */
  hint: string;
}

/** Milliseconds after which a map that no longer moves is at rest. */
const rest = 200;

/** Land, water and degrees on a canvas, moved by mouse, touch, wheel and keys. */
export function WorldMap({ label, initial, draw, ref, children, hint, ...events }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const isForced = useMediaQuery('(forced-colors: active)');
  const frame = useRef<HTMLElement>(null);
  const groundCanvas = useRef<HTMLCanvasElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointed = useRef<HTMLElement>(null);
  const ground = useRef<ReturnType<typeof createGround>>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const [problem, setProblem] = useState<'no_canvas' | 'missing'>();
  const [atRest, setAtRest] = useState(initial);
  const hintId = useId();
  const colours = coloursOf(theme, isForced);

  const map = useMapView(frame, initial, isMoving => {
    clearTimeout(resting.current);
    resting.current = setTimeout(settle, rest);
    ask(isMoving);
  });
  const { view, size } = map;
  const handle: MapHandle = {
    show: map.show,
    redraw: () => ask(false),
    get view() {
      return view.current;
    },
    get projection() {
      return createProjection(view.current, size);
    },
    get bounds() {
      return this.projection.bounds;
    },
    size,
  };
  useImperativeHandle(ref, () => handle);

  const settle = useEffectEvent(() => {
    ask(false);
    setAtRest(view.current);
    if (size.width > 0) events.onRest?.(view.current, createProjection(view.current, size).bounds);
  });
  const paint = useEffectEvent((isMoving: boolean) => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current || size.width === 0) return;
    ground.current?.show(view.current, size, colours, isMoving);
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.current.width !== width) canvas.current.width = width;
    if (canvas.current.height !== height) canvas.current.height = height;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const projection = createProjection(view.current, size);
    drawGraticule(context, projection, size, colours);
    draw({ context, projection, view: view.current, size, colours });
    events.onDraw?.(handle);
  });
  const ask = useEffectEvent((isMoving: boolean) => {
    cancelAnimationFrame(asked.current);
    asked.current = requestAnimationFrame(() => paint(isMoving));
  });

  useEffect(() => {
    if (!groundCanvas.current) return;
    ground.current = createGround(groundCanvas.current, isMissing => {
      setProblem(isMissing ? 'missing' : undefined);
      ask(false);
    });
    if (!ground.current.canDraw) setProblem('no_canvas');
    return () => {
      cancelAnimationFrame(asked.current);
      clearTimeout(resting.current);
      ground.current?.stop();
    };
  }, []);
  // What is drawn, and in which colours, may be others with each drawing of React's.
  useEffect(() => ask(false));

  const frames = useFrameDrawing(events.onFrame && (each => events.onFrame?.(boundsIn(each))));
  const boundsIn = ({ left, top, width, height }: Rectangle) => {
    const { toPlace } = createProjection(view.current, size);
    const [from, to] = [toPlace(left, top), toPlace(left + width, top + height)];
    const east = to.longitude < from.longitude ? to.longitude + 360 : to.longitude;
    return { west: from.longitude, north: from.latitude, east, south: to.latitude };
  };
  const spotOf = ({ clientX, clientY }: MouseEvent) => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const [x, y] = [clientX - left, clientY - top];
    return { x, y, place: createProjection(view.current, size).toPlace(x, y) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = map.keys[event.key];
    if (event.target !== event.currentTarget || !move || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    move();
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
        backgroundColor: colours.water,
      }}
    >
      <Box
        component="section"
        ref={frame}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onMouseMove={event => {
          const at = spotOf(event);
          const isPressable = events.onPoint?.(at) ?? false;
          event.currentTarget.style.cursor = isPressable ? 'pointer' : '';
          if (pointed.current) pointed.current.textContent = placeText(at.place);
        }}
        onMouseLeave={() => {
          events.onPoint?.(undefined);
          if (pointed.current) pointed.current.textContent = '';
        }}
        onClick={event => {
          if (!event.defaultPrevented && !event.shiftKey) events.onPress?.(spotOf(event));
        }}
        {...frames.events}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'grab',
          touchAction: 'none',
          userSelect: 'none',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: 3, outlineColor: 'primary.main', outlineOffset: -3 },
        }}
      >
        <Box component="canvas" ref={groundCanvas} aria-hidden sx={{ position: 'absolute' }} />
        <Box
          component="canvas"
          ref={canvas}
          aria-hidden
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
        />
        {frames.rectangle && (
          <Box
            style={frames.rectangle}
            sx={{ position: 'absolute', border: 2, borderStyle: 'dashed', borderColor: 'primary.main' }}
          />
        )}
      </Box>
      <span id={hintId} style={visuallyHidden}>
        {hint}
      </span>
      {children}
      <Box sx={{ position: 'absolute', top: 24, right: 8, display: 'grid', gap: 0.5 }}>
        {([1, -1] as const).map(nearer => (
          <IconButton
            key={nearer}
            size="small"
            aria-label={translate(`seamark.map.${nearer > 0 ? 'nearer' : 'further'}`)}
            onClick={() => map.zoomBy(nearer)}
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
        <MapScale view={atRest} />
        <Note>
          <span ref={pointed} />
        </Note>
        <Note end>{translate('seamark.map.source')}</Note>
      </Box>
      {problem && (
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
            <Button size="small" onClick={() => ground.current?.retry()}>
              {translate('seamark.map.again')}
            </Button>
          )}
        </Box>
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
