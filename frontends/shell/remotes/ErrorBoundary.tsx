import { Component, type ReactNode } from 'react'

/** Renders the fallback when its children throw. */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasError: boolean }
> {
  override state = { hasError: false }
  static getDerivedStateFromError() {
    return { hasError: true }
  }
  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children
  }
}
