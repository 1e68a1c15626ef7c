import { accounts } from './suites/accounts.ts';
import { annulments } from './suites/annulments.ts';
import { badInput } from './suites/bad-input.ts';
import { batch } from './suites/batch.ts';
import { billSearch } from './suites/bill-search.ts';
import { bills } from './suites/bills.ts';
import { boardNews } from './suites/board-news.ts';
import { bounds } from './suites/bounds.ts';
import { business } from './suites/business.ts';
import { catalog } from './suites/catalog.ts';
import { catalogAtOnce } from './suites/catalog-at-once.ts';
import { categories } from './suites/categories.ts';
import { concurrency } from './suites/concurrency.ts';
import { devices } from './suites/devices.ts';
import { finalPrices } from './suites/final-prices.ts';
import { formerTips } from './suites/former-tips.ts';
import { forms } from './suites/forms.ts';
import { guestChanges } from './suites/guest-changes.ts';
import { history } from './suites/history.ts';
import { idempotency } from './suites/idempotency.ts';
import { images } from './suites/images.ts';
import { invitations } from './suites/invitations.ts';
import { isolation } from './suites/isolation.ts';
import { issuers } from './suites/issuers.ts';
import { joinedShifts } from './suites/joined-shifts.ts';
import { kitchen } from './suites/kitchen.ts';
import { knownCustomers } from './suites/known-customers.ts';
import { lines } from './suites/lines.ts';
import { marks } from './suites/marks.ts';
import { menuFiles } from './suites/menu-file.ts';
import { menuOrders } from './suites/menu-order.ts';
import { money } from './suites/money.ts';
import { namedRoster } from './suites/named-roster.ts';
import { numbers } from './suites/numbers.ts';
import { operations } from './suites/operations.ts';
import { options } from './suites/options.ts';
import { orderChanges } from './suites/order-changes.ts';
import { orderDiscounts } from './suites/order-discounts.ts';
import { orders } from './suites/orders.ts';
import { passwords } from './suites/passwords.ts';
import { paymentChanges } from './suites/payment-changes.ts';
import { paymentMethods } from './suites/payment-methods.ts';
import { payments } from './suites/payments.ts';
import { preBills } from './suites/pre-bills.ts';
import { productInput } from './suites/product-input.ts';
import { products } from './suites/products.ts';
import { replay } from './suites/replay.ts';
import { reviews } from './suites/reviews.ts';
import { sampleMenus } from './suites/sample-menu.ts';
import { service } from './suites/service.ts';
import { session } from './suites/session.ts';
import { settings } from './suites/settings.ts';
import { shiftClosings } from './suites/shift-closings.ts';
import { shiftLists } from './suites/shift-lists.ts';
import { shifts } from './suites/shifts.ts';
import { stations } from './suites/stations.ts';
import { team } from './suites/team.ts';
import { tills } from './suites/tills.ts';
import { tips } from './suites/tips.ts';
import { trail } from './suites/trail.ts';
import { transfers } from './suites/transfers.ts';
import { unauthorized } from './suites/unauthorized.ts';
import { unverifiedIdentities } from './suites/unverified-identities.ts';
import { xsrf } from './suites/xsrf.ts';

/** The suites by what they are about: each group is a test file of each database, so that workers share them. */
export const groups = {
  /** Accounts, sessions and teams. */
  people: {
    session,
    accounts,
    passwords,
    business,
    team,
    invitations,
    'shared devices': devices,
    'the name of the roster': namedRoster,
    'settings of a business': settings,
    'payment methods of a business': paymentMethods,
    'tills of a business': tills,
    'issuers of electronic documents': issuers,
  },
  /** What a business sells. */
  catalog: {
    catalog,
    products,
    'what a product needs': productInput,
    'a catalog changed at once': catalogAtOnce,
    categories,
    'the order of the menu': menuOrders,
    'the menu as a file': menuFiles,
    'the sample menu': sampleMenus,
    images,
    forms,
    options,
  },
  /** Orders, the kitchen, and requests that come twice or at once. */
  orders: {
    orders,
    lines,
    'the changes of orders': orderChanges,
    'news of the board': boardNews,
    'what the kitchen was told': kitchen,
    'pre-bills': preBills,
    'units that go to another order': transfers,
    'what an order may hold': bounds,
    'printers of the kitchen': stations,
    batch,
    operations,
    'what comes back to a restored server': replay,
    numbers,
    'idempotency keys': idempotency,
    concurrency,
  },
  /** Bills, their money, and what is told of them. */
  bills: {
    bills,
    'payments of bills': payments,
    'tips and retentions': tips,
    'shifts of tills': shifts,
    'closings of shifts': shiftClosings,
    'joined shifts': joinedShifts,
    'tips of former shifts': formerTips,
    'lists of shifts': shiftLists,
    'annulled bills': annulments,
    'changes of payments': paymentChanges,
    'bills of any time': billSearch,
    'customers of bills': knownCustomers,
    'what bills say of guests': guestChanges,
    'what is marked of bills': marks,
    'numbers that fail the check': unverifiedIdentities,
    trail,
    reviews,
    money,
    'the service of bills': service,
    'discounts on whole orders': orderDiscounts,
    'prices with tax': finalPrices,
    history,
  },
  /** What no caller may do, on any route. */
  limits: {
    'every private route asks for a session': unauthorized,
    'the XSRF cookie': xsrf,
    'isolation of businesses': isolation,
    'bad input': badInput,
  },
};
