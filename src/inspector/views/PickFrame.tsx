import Box from '@mui/material/Box';

/** A frame around an element of the page. */
export function PickFrame({ element }: { element: Element }) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        pointerEvents: 'none',
        outline: 2,
        outlineColor: 'secondary.main',
        outlineStyle: 'solid',
      }}
      style={{ top, left, width, height }}
    />
  );
}
