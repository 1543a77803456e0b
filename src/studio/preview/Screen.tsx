import { useEffect, useRef, useState, type ComponentProps } from "react"
import { PreviewFrame } from "./PreviewFrame.tsx"

/** In pixels of the page; a wider place shows no more. */
const sizes = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1280, height: 800 },
} as const

type ScreenProps = Omit<ComponentProps<typeof PreviewFrame>, "width" | "height" | "scale"> & {
  size: keyof typeof sizes
}

/** The frame at the size of a phone or a desk, made smaller where there is no room for it. */
export function Screen({ size, ...frame }: ScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!place.current) return
    const watching = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  const { width, height } = sizes[size]
  return (
    <div ref={place} className="flex w-full justify-center">
      {room > 0 ? (
        <PreviewFrame {...frame} width={width} height={height} scale={Math.min(1, room / width)} />
      ) : null}
    </div>
  )
}
