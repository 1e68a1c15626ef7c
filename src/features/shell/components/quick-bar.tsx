import { ClipboardList, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Keeps label and icon on one line on the narrowest phone. */
const tight = 'whitespace-nowrap px-2!';

/** Ver Ordenes and Crear Orden at the bottom of a phone. */
export const QuickBar = () => (
  <nav aria-label={shell.quickAccess} className="contents">
    <BottomBar>
      <Link to={paths.activeOrders} className={`${buttonClass({ size: 56 })} ${tight}`}>
        <ClipboardList size={20} aria-hidden="true" />
        {shell.seeOrders}
      </Link>
      <Link
        to={paths.newOrder}
        className={`${buttonClass({ size: 56, variant: 'primary' })} ${tight}`}
      >
        <Plus size={20} aria-hidden="true" />
        {shell.createOrder}
      </Link>
    </BottomBar>
  </nav>
);
