let running = 1

/**
 * Records how many capture workers take pages, as far as that is known. Each replica counts for itself, so a
 * table would only repeat what it knows.
 */
export function noteCaptureWorkers(count: number | undefined): void {
  if (count !== undefined) running = count
}

/** The number of capture workers, at least 1: requests wait for a worker that starts. */
export const countCaptureWorkers = (): number => Math.max(1, running)
