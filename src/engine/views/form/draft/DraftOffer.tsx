import { useState } from 'react';
import { lazyNamed } from '../../../lazyNamed';
import { useFormDraft } from './DraftContext';

const Offer = lazyNamed(() => import('./Offer'), 'Offer');

/** Offers what was typed into the form around and not saved, by code that comes where there is any. */
export function DraftOffer() {
  const [offered] = useState(useFormDraft()?.offered);
  return offered ? <Offer offered={offered} /> : null;
}
