import { usePlace } from "../../studio.ts"

/** The school that the page is about: the room is closed where there is none. */
export function useTenant(): string {
  return usePlace().layer.tenant ?? ""
}
