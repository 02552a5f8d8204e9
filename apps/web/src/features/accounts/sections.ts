export type Section = { id: string; top: number }

/** The section being read: the last one that begins above the line, or the first one. */
export function sectionAt(sections: readonly Section[], line: number): string | undefined {
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id
}
