/**
 * Has the browser decode an image to its end. An image element would be content with the beginning of a file
 * that is cut short; only for a drawing there is no other way, and there it neither runs nor loads anything.
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
