/** Has the browser decode a file as an image element would show it; an SVG neither runs nor loads anything there. */
export async function decodeImage(file: File): Promise<void> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
}
