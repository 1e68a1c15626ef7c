import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { OrderAlerts } from '#features/order-alerts/order-alerts.tsx';
import type { SessionRow } from '#local/queries/session.ts';
import { useAlertSetting } from '#parts/orders/alerts.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { usePollsHidden } from '#parts/orders/use-polls-hidden.ts';
import { useClock } from '#ports/clock.ts';
import { useServer } from '#ports/server.ts';

/**
 * Asks for orders and the menu on every screen but the board, which asks by itself: what is sold out can't be sold on any, and alerts
 * and kitchen stations work on all.
 */
export const OrderPoll = ({ session }: { session: SessionRow }) => {
  const { refreshOrders, boardNews } = useServer();
  const { now } = useClock();
  const { pathname } = useLocation();
  const alertsOn = useAlertSetting() === true;
  const [firstAnswer, setFirstAnswer] = useState<number | null>(null);
  const refresh = async () => {
    await refreshOrders();
    setFirstAnswer((known) => known ?? now());
  };
  // Alerts need the first answer on the board too.
  const needsAnswer = alertsOn && firstAnswer === null;
  usePoll(refresh, {
    whileHidden: usePollsHidden(),
    news: boardNews,
    paused: pathname === paths.activeOrders && !needsAnswer,
  });
  return alertsOn && <OrderAlerts {...{ session, firstAnswer }} />;
};
