/** Design tokens. Their values for light and dark are in shell/base.css. */
export const color = {
  canvas: 'var(--canvas)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  sunken: 'var(--sunken)',
  line: 'var(--line)',
  lineFirm: 'var(--line-firm)',
  ink: 'var(--ink)',
  inkSoft: 'var(--ink-soft)',
  accent: 'var(--accent)',
  accentFirm: 'var(--accent-firm)',
  accentSoft: 'var(--accent-soft)',
  onAccent: 'var(--on-accent)',
  dangerFill: 'var(--danger-fill)',
  onDanger: 'var(--on-danger)',
  overlay: 'var(--overlay)',
  sketch: 'var(--sketch)',
  difference: 'var(--difference)',
} as const

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** Colors with a meaning: `ink` has enough contrast on `soft`, on the surface and on the canvas. */
export const tone: Record<Tone, { ink: string; soft: string }> = {
  success: { ink: 'var(--success)', soft: 'var(--success-soft)' },
  warning: { ink: 'var(--warning)', soft: 'var(--warning-soft)' },
  danger: { ink: 'var(--danger)', soft: 'var(--danger-soft)' },
  info: { ink: 'var(--info)', soft: 'var(--info-soft)' },
  neutral: { ink: 'var(--ink-soft)', soft: 'var(--sunken)' },
}

export const radius = { small: '0.375rem', medium: '0.625rem', large: '0.875rem', round: '999px' } as const

export const shadow = {
  low: '0 1px 2px var(--shade)',
  high: '0 0 0 1px var(--line), 0 1.5rem 3rem -0.5rem var(--shade-firm)',
} as const

export const type = {
  small: '0.8125rem',
  body: '0.9375rem',
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const

/** The maximum width of content, and its side padding. */
export const page = { width: '112rem', gutter: 'clamp(1rem, 3vw, 2.5rem)' } as const

export const from = {
  phone: '@media (min-width: 30rem)',
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
} as const
