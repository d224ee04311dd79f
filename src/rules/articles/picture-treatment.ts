/**
 * How a picture is printed: `duotone` for hard news, `muted` for features, `halftone` for opinion and the archive.
 * The command that treats pictures so: docs/images.md.
 */
export const TREATMENTS = ['duotone', 'muted', 'halftone'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Whether a picture is one ink on paper: in dark mode its ground is darkened, not only dimmed. */
export const isInkOnPaper = (treatment: Treatment | undefined): boolean =>
  treatment === 'duotone' || treatment === 'halftone'
