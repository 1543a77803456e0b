import type { ComponentType } from "react"
import { Logo } from "#ui/Logo.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import type { logoShape } from "./logo.ts"

const LogoBlock: ComponentType<ViewProps<typeof logoShape>> = ({ props: { look = "logo", to }, host }) => {
  const { images, appName } = host.config
  const drawn = (
    <Logo look={look} source={host.asset(look === "logo" ? images.logo : images.appIcon)} appName={appName} />
  )
  const link = follow(host, to)
  return link ? (
    <a {...link} className="inline-flex min-h-11 items-center self-start">
      {drawn}
    </a>
  ) : (
    <span className="inline-flex">{drawn}</span>
  )
}

export default LogoBlock
