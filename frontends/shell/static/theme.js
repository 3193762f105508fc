// Runs before anything is painted, so that a stored theme never flashes; the policy forbids inline scripts.
try {
  const stored = localStorage.getItem('vigia.theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // A browser that keeps nothing follows the system.
}
