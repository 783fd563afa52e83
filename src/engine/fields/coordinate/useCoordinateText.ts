import { type ClipboardEvent, type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Axis } from '../../declaration/Field';
import { isTypable, type Taken, takeInput, takeSpelling } from './takeInput';
import { useOtherCoordinate } from './useOtherCoordinate';

/** As much of a paste as is shown in a message. */
const longest = 60;

interface Said {
  outcome: NonNullable<Taken['outcome']>;
  /** The key that was refused, or what was pasted. */
  about: string;
  /** The text that the field had then: with another one it no longer holds. */
  at: string;
}

/** How a text got into the field, as its events tell: typed, or pasted in one piece. */
function wayIn({ inputType = '', data }: Partial<InputEvent>, clipboard: string | undefined, text: string) {
  if (inputType.startsWith('delete')) return {};
  if (inputType === 'insertCompositionText') return { typed: data ?? '' };
  // A phone's keyboard pastes by typing all at once.
  if (inputType === 'insertText' && (data ?? '').length < 2) return { typed: data ?? '' };
  return { pasted: clipboard ?? data ?? text };
}

/** The text of a coordinate's field, what is to be said of it, and the handlers of its input. */
export function useCoordinateText(source: string, axis: Axis) {
  const { getValues, setValue } = useFormContext();
  const value = String(useWatch({ name: source }) ?? '');
  const other = useOtherCoordinate(source);
  const clipboard = useRef<string>(undefined);
  const way = useRef<ReturnType<typeof wayIn>>({});
  const [said, setSaid] = useState<Said>();

  function keep({ text, other: second, outcome }: Taken, about: string): string {
    if (other && second !== undefined) setValue(other, second, { shouldDirty: true, shouldTouch: true });
    setSaid(outcome && { outcome, about: about.slice(0, longest), at: text });
    return text;
  }

  return {
    value,
    said: said?.at === value ? said : undefined,
    isTypable: isTypable(value),
    /** The form's value for what the input has now. */
    parse(typed: string | null): string {
      const { typed: key, pasted } = way.current;
      const before = String(getValues(source) ?? '');
      const taken = takeInput({ before, text: typed ?? '', typed: key, pasted }, axis, other !== undefined);
      return keep(taken, pasted ?? key ?? '');
    },
    /** A paste that was mended by hand is read when it is left. */
    onBlur() {
      if (isTypable(value)) return;
      const taken = takeSpelling(value, axis, other !== undefined);
      const text = keep(taken, value);
      if (taken.outcome === 'read') setValue(source, text, { shouldDirty: true });
    },
    changeSign() {
      const unsigned = value.replace(/^[+-]/, '');
      const text = value.startsWith('-') ? unsigned : `-${unsigned}`;
      setValue(source, text, { shouldDirty: true, shouldTouch: true });
    },
    events: {
      onPaste: ({ clipboardData }: ClipboardEvent) => {
        clipboard.current = clipboardData.getData('text');
      },
      onDrop: ({ dataTransfer }: DragEvent) => {
        clipboard.current = dataTransfer.getData('text');
      },
      onInput: ({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) => {
        way.current = wayIn(nativeEvent as InputEvent, clipboard.current, currentTarget.value);
        clipboard.current = undefined;
      },
    },
  };
}
