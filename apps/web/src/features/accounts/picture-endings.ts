/** Pictures are taken by their ending, whatever its case; anything else is passed over (spec §5 'Avatar'). */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp']

export function isPicture(fileName: string): boolean {
  const parts = fileName.toLowerCase().split('.')
  return parts.length > 1 && pictureEndings.includes(parts.at(-1) ?? '')
}
