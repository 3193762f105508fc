// The number of remembered jobs; a job may be used again long after its first page.
const remembered = 1_000

/** Keeps a value for each job, made when first needed; only the most recently used jobs are kept. */
export function openRecentJobs<T>(make: () => T) {
  const jobs = new Map<string, T>()
  return function ofJob(jobId: string): T {
    const one = jobs.get(jobId) ?? make()
    // The used job moves to the end, so that the first one is the least recently used.
    jobs.delete(jobId)
    jobs.set(jobId, one)
    for (const oldest of jobs.keys()) {
      if (jobs.size <= remembered) break
      jobs.delete(oldest)
    }
    return one
  }
}
