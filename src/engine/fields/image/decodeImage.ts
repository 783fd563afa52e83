/**
 * Has the browser decode an image to its end. An image element would accept the beginning of a truncated
 * file; only for an SVG there is no other way, and there it neither runs nor loads anything.
 */
export async function decodeImage(file: File, isVector: boolean): Promise<void> {
  if (!isVector) return (await createImageBitmap(file)).close();
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
}
