import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusAfter } from '../../engine';
import { CopyButton } from './CopyButton';
import type { FactorCalls, Secret } from './FactorCalls';
import { ProofForm } from './ProofForm';

/** The side of the QR code in pixels, including its white margin. */
const size = 200;

export interface SecretProps {
  secret: Secret;
  calls: FactorCalls;
  /** @param recoveryCodes Empty if some existed already. */
  onConfirmed(recoveryCodes: string[]): void;
  onCancel(): void;
}

/** The secret to scan or type into the app, and the field for the first code. */
export function SecretToScan({ secret: { secret, uri }, calls, onConfirmed, onCancel }: SecretProps) {
  const translate = useTranslate();
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  useFocusAfter();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography ref={start} tabIndex={-1} variant="h6" component="h3" sx={{ outline: 'none' }}>
        {translate('seamark.factor.scan')}
      </Typography>
      <Box sx={{ width: size, height: size, lineHeight: 0 }}>
        {/* Black on white in any theme, because many apps scan nothing else. */}
        <QRCodeSVG
          value={uri}
          title={translate('seamark.factor.qr')}
          size={size}
          level="M"
          marginSize={4}
          role="img"
        />
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {translate('seamark.factor.by_hand')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="code" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {grouped(secret)}
          </Box>
          <CopyButton text={secret} />
        </Stack>
      </Box>
      <ProofForm
        fields={['code']}
        help={{ code: translate('seamark.factor.first_code') }}
        submit={translate('ra.action.confirm')}
        send={({ code }) => calls.confirm(code)}
        onDone={onConfirmed}
      >
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </ProofForm>
    </Stack>
  );
}

/** Groups of four characters, as authenticator apps show them. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');
