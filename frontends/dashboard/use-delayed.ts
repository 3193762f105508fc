import { useEffect, useState } from 'react'

const typingMs = 400

/** The value, which can be written as JSON, once it has stayed the same for a moment. */
export function useDelayed<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(delayed) as Value
}
