import './base.css'

// The dynamic import lets federation resolve the shared libraries before any of them runs.
void import('./bootstrap.tsx')
