/** Number of blocks in the guide (spec §2 'Companion agreement'). */
export const GUIDE_BLOCKS = 20
/** The size limit of a verification video, 500 MB (contract §7). */
export const VIDEO_BYTES = 500 * 1024 * 1024
/** Accepted types of verification videos, recognised by content (spec §5). */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/matroska'] as const
