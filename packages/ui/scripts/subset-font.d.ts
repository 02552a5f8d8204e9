declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** Reduces a font to the characters in `text`, and each axis to a range or one value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Axis>> },
  ): Promise<Buffer>
}
