import type { ReadingContext, TextReader } from '../../declaration/Field';
import { readCoordinates } from '../coordinate/readCoordinates';

/** Reads a coordinate in any usual spelling; of a position its own part. */
export async function createCoordinateReader({ field }: ReadingContext): Promise<TextReader> {
  const axis = field.coordinate?.axis ?? 'latitude';
  return text => {
    const read = readCoordinates(text);
    if (read?.kind === 'pair') return { value: read[axis] };
    if (read && (read.angle.axis ?? axis) === axis) return { value: read.angle.degrees };
    return { problem: { message: 'seamark.coordinate.unreadable', args: { text } } };
  };
}
