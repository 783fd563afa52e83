import { QRCodeSVG } from 'qrcode.react';

interface Props {
  text: string;
  /** What it is, for those who can't see it. */
  title: string;
  /** Pixels of its side. */
  size: number;
}

/** A text as a QR code: black on white in any theme, since many apps read no other. */
export function QrCode({ text, title, size }: Props) {
  return <QRCodeSVG value={text} title={title} size={size} level="M" marginSize={4} role="img" />;
}
