import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { PhoneButtons } from './PhoneButtons';
import { PhonePreview, type PreviewContent } from './PhonePreview';
import { usePhoneScale } from './usePhoneScale';
import { phoneSize, usePhoneSettings } from './usePhoneSettings';

const gap = 24;

/** The height of a dialog's title, buttons and margins, and of the elements above a phone. */
const reservedHeight = 340;

/** Phones side by side in a dialog, all with the same settings. */
export function Phones({ shown }: { shown: readonly PreviewContent[] }) {
  const [setting, change] = usePhoneSettings();
  const box = useRef<HTMLDivElement>(null);
  const scale = usePhoneScale(box, { count: shown.length, phone: phoneSize(setting), gap, reservedHeight });
  return (
    <Stack sx={{ gap: 1.5, p: { xs: 1, md: 2 } }}>
      <PhoneButtons setting={setting} onChange={change} />
      <Box ref={box} sx={{ display: 'flex', flexWrap: 'wrap', gap: `${gap}px`, justifyContent: 'center' }}>
        {shown.map(each => (
          <PhonePreview key={each.language.id} {...each} setting={setting} scale={scale} />
        ))}
      </Box>
    </Stack>
  );
}
