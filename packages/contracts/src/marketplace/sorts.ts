/** The sort orders of the grid. Available companions always come first (spec §5). */
export const SORTS = ['recommended', 'rating', 'price', 'answer_time', 'games'] as const
export type Sort = (typeof SORTS)[number]
