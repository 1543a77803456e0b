import { usePlace } from "../../studio.ts"
import { OrderPage } from "./OrderPage.tsx"
import { OrdersPage } from "./OrdersPage.tsx"

/** What people have paid for: orders, what has happened to each, money back, and what somebody has to look at. */
export default function PaymentsRoom() {
  const [order] = usePlace().rest
  return order === undefined ? <OrdersPage /> : <OrderPage key={order} id={order} />
}
