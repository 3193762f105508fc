import type { Measurement } from '../clients/generator.ts'

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
export const seconds = (value: number): string => `${value.toFixed(1)} s`
export const mib = (value: number): string => `${value.toFixed(0)} MiB`
export const formatPercentiles = ({ p50, p95, p99, max }: Measurement): string =>
  [p50, p95, p99, max].map(ms).join(' / ')
