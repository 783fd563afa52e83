import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 16,
  borderRadius: 3,
  boxShadow: `0 0 0 1px ${theme.palette.divider}`,
}));

const flags: Record<string, ReactNode> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#C8102E" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#C8102E" strokeWidth="8" d="M30 0v40M0 20h60" />
    </>
  ),
  hy: (
    <>
      <path fill="#D90012" d="M0 0h60v14H0z" />
      <path fill="#0033A0" d="M0 13.300h60V27H0z" />
      <path fill="#F2A800" d="M0 26.700h60V40H0z" />
    </>
  ),
};

/** A language's flag, shown next to its name; without one, the language's code. */
export function Flag({ lang }: { lang: string }) {
  return (
    <Frame viewBox="0 0 60 40" preserveAspectRatio="none" aria-hidden>
      {flags[lang] ?? (
        <>
          <path fill="#48617A" d="M0 0h60v40H0z" />
          <text x="30" y="28" fill="#fff" fontSize="22" fontWeight="700" textAnchor="middle">
            {lang.slice(0, 2).toUpperCase()}
          </text>
        </>
      )}
    </Frame>
  );
}
