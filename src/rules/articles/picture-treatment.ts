/**
 * How a picture is rendered: `duotone` for hard news, `muted` for features, `halftone` for opinion and the archive. The command
 * that applies treatments: docs/images.md.
 */
export const TREATMENTS = ['duotone', 'muted', 'halftone'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Whether a picture is one ink on paper: in dark mode its background is darkened, not only dimmed. */
export const isInkOnPaper = (treatment: Treatment | undefined): boolean =>
  treatment === 'duotone' || treatment === 'halftone'
