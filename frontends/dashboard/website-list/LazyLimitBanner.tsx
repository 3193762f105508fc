import { lazy, Suspense, type ComponentProps } from 'react'
import type { LimitBanner as Banner } from './LimitBanner.tsx'

const Lazy = lazy(async () => ({ default: (await import('./LimitBanner.tsx')).LimitBanner }))

/** Loaded for the few who have as many websites as they may. */
export const LazyLimitBanner = (props: ComponentProps<typeof Banner>) => (
  <Suspense fallback={null}>
    <Lazy {...props} />
  </Suspense>
)
