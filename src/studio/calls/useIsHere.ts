import { useEffect, useRef } from "react"

/** Says, once an answer has come, whether what asked is still drawn. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

/** Says, once an answer has come, whether whoever asked is still on the page on which they did. */
export function useIsHere(): () => boolean {
  const isMounted = useIsMounted()
  const { pathname } = location
  return () => isMounted() && location.pathname === pathname
}
