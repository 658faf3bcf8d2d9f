import './boot';
