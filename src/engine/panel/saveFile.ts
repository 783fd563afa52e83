/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after the click. Revoking the URL immediately would be too early for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
