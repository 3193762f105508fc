const hasCode = (error: unknown, wanted: string) =>
  error instanceof Error && 'code' in error && error.code === wanted

/** Another transaction holds a row that this one needs, for longer than it may wait. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03')

/** A statement took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean => hasCode(error, '57014')
