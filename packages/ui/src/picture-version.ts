/** The sides, in pixels, that our server has pictures in (`?size=`), besides their own. */
const SIDES = [64, 128, 256, 512]

/** The address of the smallest version of a picture that is sharp at this many pixels. */
export function pictureVersion(address: string, pixels: number): string {
  const side = SIDES.find((one) => one >= pixels)
  return side && address.startsWith('/api/pictures/') ? `${address}?size=${side}` : address
}
