/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file over after the click; at once would be too early in Safari.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
