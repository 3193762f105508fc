import { useEffect, useState } from 'react'

/** The section being read: the last one whose heading is above the lower two thirds of the window. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((isAtEnd ? headings : passed).at(-1)?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [key])
  return current
}
