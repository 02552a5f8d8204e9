/** Pictures are recognized by their extension, regardless of case; other files are ignored (spec §5 'Avatar'). */
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp']

export function isPicture(fileName: string): boolean {
  const parts = fileName.toLowerCase().split('.')
  return parts.length > 1 && pictureExtensions.includes(parts.at(-1) ?? '')
}
