/** The sizes in pixels in which our server offers pictures (`?size=`), besides the original. */
const SIDES = [64, 128, 256, 512]

/** The URL of the smallest version of a picture that is sharp at this size. */
export function pictureVersion(address: string, pixels: number): string {
  const side = SIDES.find((one) => one >= pixels)
  return side && address.startsWith('/api/pictures/') ? `${address}?size=${side}` : address
}
