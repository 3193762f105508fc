import './base.css'

// The border that lets federation agree on the shared libraries before the first of them runs.
void import('./bootstrap.tsx')
