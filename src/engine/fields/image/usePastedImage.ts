import { type RefObject, useEffect } from 'react';

/**
 * Hears of an image file that is pasted into the zone or, where it is the form's only one, anywhere in its
 * form. A text that is pasted together with a picture of itself stays a text.
 */
export function usePastedImage(zone: RefObject<HTMLElement | null>, onPaste: (files: File[]) => void) {
  useEffect(() => {
    const receive = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const form = zone.current?.closest('form');
      const isInside = zone.current?.contains(target);
      const isOnly = form?.querySelectorAll('[data-image-zone]').length === 1;
      const isNear = isOnly && (form.contains(target) || target === document.body || target.contains(form));
      if (!isInside && !isNear) return;
      const { files, types } = event.clipboardData ?? new DataTransfer();
      const images = [...files].filter(file => file.type.startsWith('image/'));
      const isTextField = target.matches('input, textarea') || target.closest('[contenteditable="true"]');
      if (images.length === 0 || (isTextField && types.includes('text/plain'))) return;
      event.preventDefault();
      event.stopPropagation();
      onPaste(images);
    };
    document.addEventListener('paste', receive, true);
    return () => document.removeEventListener('paste', receive, true);
  });
}
