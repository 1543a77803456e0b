import { useEffect, useRef } from "react"

/** Says, once an answer has come, whether whoever asked is still on the page on which they did. */
export function useIsHere(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { pathname } = location
  return () => isMounted.current && location.pathname === pathname
}
