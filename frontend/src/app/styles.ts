/* Mantine's rules are in a cascade layer, so all our rules override them. */
import '@mantine/core/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './mantine-map.css';
import './base.css';
