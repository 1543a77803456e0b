import { Logo } from "#ui/Logo.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import { target, word } from "../shape.ts"

export const logo = block(
  { look: word<"logo" | "icon">(), to: target },
  ({ props: { look = "logo", to }, host }) => {
    const { images, appName } = host.config
    const drawn = (
      <Logo
        look={look}
        source={host.asset(look === "logo" ? images.logo : images.appIcon)}
        appName={appName}
      />
    )
    const link = follow(host, to)
    return link ? (
      <a {...link} className="inline-flex min-h-11 items-center self-start">
        {drawn}
      </a>
    ) : (
      <span className="inline-flex">{drawn}</span>
    )
  },
)
