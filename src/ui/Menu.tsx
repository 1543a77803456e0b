import * as Ariakit from "@ariakit/react/menu"
import {
  useEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ElementType,
  type ReactNode,
} from "react"
import { usePathname } from "wouter/use-browser-location"

interface MenuProps {
  /** The button's name for people who cannot see it. */
  label?: string | undefined
  button: ReactNode
  buttonClass: string
  /** What the button is made of, where it is itself part of something that arrow keys go through. */
  Button?: ElementType | undefined
  /** Which edge of the button the panel keeps to. */
  align?: "start" | "end" | undefined
  children: ReactNode
}

/**
 * A button that opens a panel of links. Arrow keys, Home, End and the first letters lead through them; Escape gives
 * the focus back; another page, by whichever way, closes it. Screen readers hear a group with a list of links, not the
 * commands of an application: what leads to a page can be opened in a new tab.
 */
export function Menu({ label, button, buttonClass, Button = "button", align = "end", children }: MenuProps) {
  const followed = useRef(false)
  const menu = Ariakit.useMenuStore({
    placement: `bottom-${align}`,
    focusLoop: true,
    setOpen: (open) => {
      if (open) followed.current = false
    },
  })
  const path = usePathname({ ssrPath: "" })
  useEffect(() => menu.hide(), [menu, path])
  return (
    <Ariakit.MenuProvider store={menu}>
      <Ariakit.MenuButton
        aria-label={label}
        className={buttonClass}
        render={(props) => <Button {...props} aria-haspopup={undefined} />}
      >
        {button}
      </Ariakit.MenuButton>
      <Ariakit.Menu
        role="group"
        data-menu
        render={(props) => <div {...props} aria-orientation={undefined} />}
        gutter={6}
        overflowPadding={8}
        unmountOnHide
        // The page that a link leads to takes the focus: the button must not take it back.
        autoFocusOnHide={() => !followed.current}
        // Ariakit would hide it once more two frames later, and so one that was opened again at once.
        hideOnEscape={() => {
          menu.hide()
          return false
        }}
        onClick={(event) => {
          followed.current = event.defaultPrevented
        }}
        className="z-40 max-h-[min(80dvh,var(--popover-available-height))] min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised p-2 text-start font-normal tracking-normal text-ink normal-case shadow-lift outline-none"
      >
        {children}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  )
}

export type RowProps = Pick<
  ComponentProps<"a">,
  "href" | "className" | "children" | "aria-current" | "aria-disabled"
> & {
  tag: "a" | "button" | "span"
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** A line of a menu: an element that stays what it is and that the keys of the menu reach. */
export function MenuRow({ tag: Tag, onClick, ...props }: RowProps) {
  const menu = Ariakit.useMenuContext()
  const disabled = props["aria-disabled"] === true
  return (
    <Ariakit.MenuItem
      {...props}
      disabled={disabled}
      accessibleWhenDisabled
      render={(rest) => (
        <Tag {...rest} role={disabled ? "link" : undefined} {...(Tag === "button" && { type: "button" })} />
      )}
      onClick={(event) => {
        onClick?.(event)
        // The app follows its links itself, without the browser.
        if (event.defaultPrevented) menu?.hideAll()
      }}
    />
  )
}
