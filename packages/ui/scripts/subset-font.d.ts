declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** Keeps only the characters of `text`, and of each axis only its part or one value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Axis>> },
  ): Promise<Buffer>
}
