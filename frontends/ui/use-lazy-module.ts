import { useState } from 'react'
import { showToast } from './toast.ts'

/** A module that is loaded on demand. After a failure the next call tries again. */
export function useLazyModule<Module extends object>(importModule: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null)
  const load = () => void importModule().then(setModule, showLoadError)
  // A failed preload shows no error: the user has not asked for anything yet.
  const preload = () => void importModule().catch(() => {})
  return { module, load, preload }
}

function showLoadError() {
  const description = 'This part of Vigia could not be loaded. Please try again.'
  showToast({ title: 'Error', description, isError: true })
}
