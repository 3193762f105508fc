// Runs before anything is painted, so that a chosen theme never flashes; the policy forbids inline scripts.
try {
  const [theme, chosenAt] = (localStorage.getItem('vigia.theme') ?? '').split(' ')
  const days = (Date.now() - Date.parse(chosenAt)) / (24 * 60 * 60 * 1000)
  if ((theme === 'light' || theme === 'dark') && days < 365) document.documentElement.dataset.theme = theme
  else localStorage.removeItem('vigia.theme')
} catch {
  // A browser that keeps nothing follows the system.
}
